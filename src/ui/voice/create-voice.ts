// Announces what changes without a focus move, through one live region for each politeness (specification §15.15).

export interface Announcement {
  readonly words: string
  /** What the words are about, e.g. the label of a field. Announcements with the same words are joined: 'Email, Surname: …'. */
  readonly name?: string | undefined
  /** Whether the announcement interrupts what a screen reader is saying. */
  readonly isUrgent?: boolean | undefined
}

/** Announces the words after a pause. Returns a function that cancels an announcement that was not made yet. */
export type Announce = (announcement: Announcement) => () => void

/**
 * The time in milliseconds in which announcements are joined. A text that disappears within this time is not announced. A screen reader
 * uses the time to say what has the focus.
 */
export const pause = 500
/** The time in milliseconds for which a text is not replaced by the next one. */
export const kept = 1000
/** The time, in milliseconds, after which the region is emptied. Otherwise a screen reader would later read an old text there. */
export const shown = 1500

/** Returns the live region. Everything outside an open modal dialog is inert, so the dialog has live regions of its own. */
function regionIn(root: ParentNode, isUrgent = false): Element | null {
  const region = `[role=${isUrgent ? 'alert' : 'status'}]`
  return root.querySelector(`dialog[open] ${region}`) ?? root.querySelector(`:not(dialog) > ${region}`)
}

/** Creates the function that makes all announcements of a widget. */
export function createVoice(): (root: ParentNode, announcement: Announcement) => () => void {
  const waiting = new Set<Announcement>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const announceAfter = (root: ParentNode, time: number) => {
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      announceAll(root)
    }, time)
  }
  const announceAll = (root: ParentNode) => {
    // Said at the same time, the urgent words could delete the others before a screen reader has said them.
    const isUrgent = [...waiting].some(one => one.isUrgent)
    const said = [...waiting].filter(one => !one.isUrgent === !isUrgent)
    for (const one of said) waiting.delete(one)
    const region = regionIn(root, isUrgent)
    const text = joined(said)
    if (!region || !text) return
    region.textContent = text
    // On a busy computer, a screen reader may need a second to read the text.
    announceAfter(root, kept)
    setTimeout(() => {
      if (region.textContent === text) region.textContent = ''
    }, shown)
  }
  return (root, announcement) => {
    announceAfter(root, pause)
    waiting.add(announcement)
    return () => waiting.delete(announcement)
  }
}

/** Returns the texts as sentences, each of them once. */
const joined = (announcements: readonly Announcement[]): string =>
  [...new Set(announcements.map(({ words }) => words))]
    .map(words => {
      const names = announcements.flatMap(one => (one.words === words && one.name) || [])
      const text = [...new Set(names)].join(', ') + (names.length ? ': ' : '') + words
      return /[.?!…]$/.test(text) ? text : `${text}.`
    })
    .join(' ')
