// Stores the time of the visitor's last press or key. After some minutes without either, the widget removes their details (specification
// §13).

/** The visitor's last press or key in one widget. */
export interface Activity {
  /** Returns the time of the last press or key, in milliseconds since 1970 by the device's clock. */
  last(): number
  /** Records a press or a key at this time, in milliseconds since 1970. The default is now. */
  record(milliseconds?: number): void
}

/** Returns the activity of one widget. Until the first press or key, `last` returns the time of this call. */
export function createActivity(): Activity {
  let last = Date.now()
  return {
    last: () => last,
    record(milliseconds = Date.now()) {
      last = milliseconds
    },
  }
}
