// When the visitor last pressed or typed: after some minutes without either, their details are removed (specification §13).

export interface Activity {
  /** Returns the time of the last press or key, in milliseconds since 1970 by the device's clock. */
  last(): number
  /** Records a press or a key at this time; default: now. */
  record(milliseconds?: number): void
}

/** Returns the activity of one widget, with now as its last press. */
export function createActivity(): Activity {
  let last = Date.now()
  return {
    last: () => last,
    record(milliseconds = Date.now()) {
      last = milliseconds
    },
  }
}
