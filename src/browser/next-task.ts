// Lets the browser respond to earlier input before the code continues. It uses no timer, because timers wait in hidden tabs.

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
