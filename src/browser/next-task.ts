// Lets the browser handle pending input before the code continues. Does not use a timer, because browsers delay timers in hidden tabs.

/** Resolves in a new task, so that the browser can respond to input and render first. Never rejects. */
export const nextTask = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
