// Lets the browser answer what has happened, and goes on in a task of its own. Not a timer, which waits in hidden tabs.

export const nextTask = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
