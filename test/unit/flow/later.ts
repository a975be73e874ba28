// A promise that a test settles when it wants to.
export interface Later<T> {
  readonly promise: Promise<T>
  resolve(value: T): void
  reject(error: Error): void
}

export function later<T = void>(): Later<T> {
  let resolve: Later<T>['resolve'] = () => {}
  let reject: Later<T>['reject'] = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve: value => resolve(value), reject: error => reject(error) }
}
