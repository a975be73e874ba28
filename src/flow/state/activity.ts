// Stores the time of the visitor's last click, tap or key press. After some minutes without one, the widget removes the visitor's details
// (specification §13).

/** The time of the visitor's last click, tap or key press in one widget. */
export interface Activity {
  /** Returns the time of the last click, tap or key press, in milliseconds since 1970 by the device's clock. */
  last(): number
  /** Records a click, tap or key press at this time, in milliseconds since 1970. The default is now. */
  record(milliseconds?: number): void
}

/** Returns the activity of one widget. Until the first click, tap or key press, `last` returns the time of this call. */
export function createActivity(): Activity {
  let last = Date.now()
  return {
    last: () => last,
    record(milliseconds = Date.now()) {
      last = milliseconds
    },
  }
}
