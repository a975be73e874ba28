// Features that the code uses although a supported browser lacks them. The code checks for them first, or works without them.

/**
 * Each key is a feature: `Owner.name`, `.name` for a global, or a name in CSS. Each value is the reason why the feature is
 * allowed. platform.test.ts reports a key that is no longer needed.
 */
export const excused = {
  sources: {
    '.ReportingObserver': 'The checklist asks first.',
    'ReportingObserver.observe': 'As above.',
    'ReportingObserver.disconnect': 'As above.',
    'Navigator.share': 'The code checks for it first. Otherwise it copies the link.',
    'Element.checkVisibility': 'The code checks for it first. Otherwise an element counts as visible.',
    'TouchEvent.touches': 'A browser without touch events never calls the listener.',
    'TouchList.length': 'As above.',
    'NavigationCurrentEntryChangeEvent.navigationType':
      'A browser without the Navigation API never calls the listener.',
    'Navigation.currentEntry': 'The code checks for the API first. Otherwise an entry has no name.',
    'NavigationHistoryEntry.key': 'As above.',
    'NavigationHistoryEntry.index':
      'The code checks for the API first. Otherwise no entry counts as the latest.',
    'Navigation.entries': 'As above.',
  },
  built: {
    'Navigator.connection': 'React asks first.',
    'Document.prerendering': 'A browser without it does not prerender.',
    '.ReportingObserver': 'The checklist asks first.',
    'Navigator.share': 'The code checks for it first. Otherwise it copies the link.',
    'Symbol.dispose': '@preact/signals asks first, or defines a method that nobody calls.',
    '?.json': 'The method of a reply, not the static one of Response.',
    '?.drop': 'A method of our own, not of an iterator.',
    '?.pause': 'A method of our own, not of an audio session.',
  },
  styles: {
    interactivity:
      'What is inert by it is inert by pointer-events and visibility too, where it is not known.',
    'text-size-adjust': 'Only phones need it, and theirs know it, Safari with its prefix.',
    '-webkit-tap-highlight-color': 'An ornament of phones.',
    '-webkit-text-security':
      'The PIN is readable there, as it was everywhere; replays of sessions leave it out all the same.',
    ':details-content': 'A fold opens without a movement.',
    'interpolate-size': 'As above.',
    'interpolate-size: allow-keywords': 'As above.',
    'user-select': 'Safari knows it with its prefix.',
    'text-wrap': 'A heading breaks as any text does.',
    'text-wrap: balance': 'As above.',
    'text-wrap: pretty': 'The last line of a hint may be a single word.',
    'text-wrap: wrap': 'Without balanced lines, there is nothing to undo.',
    'forced-color-adjust': 'Safari has no forced colours.',
    'forced-color-adjust: none': 'As above.',
    'cursor: pointer': 'A phone has no pointer.',
    'cursor: not-allowed': 'As above.',
    'cursor: progress': 'As above.',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>
