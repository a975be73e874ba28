// What a mount element stores about its widget, so that the app can end or restart the widgets of the page.

/** The property of a mount element with its widget, shared by all copies of the script. */
export const mountedKey = Symbol.for('movie-club.mounted')

export interface Restartable {
  /** Ends the run. The widget's calls then go to the widget that takes over its name, if there is one. */
  end(): void
  /**
   * Restarts the widget with the name, flow and URL of a widget that has ended. Returns false and does nothing if the page has unmounted
   * this widget or, unless `isForced`, has ordered or navigated through it.
   */
  takeOver(isForced?: boolean): boolean
}
