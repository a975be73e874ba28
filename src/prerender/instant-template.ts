// Renders the first screen as declarative shadow DOM, for a tag that is pasted as HTML (specification §10.3). The browser shows
// this screen together with the page. embed/shadow-host.ts keeps the pasted screen if it equals the screen that the widget would
// make.
import { escapeHtml } from '../domain/text/escape-html.ts'
import type { WidgetConfig } from '../domain/widget-config.ts'
import { startScreen } from '../embed/first-screen/start-screen.ts'
import { cssFor } from '../themes/theme.ts'

/** HTML minifiers (html-minifier and its successors) change nothing between two of these comments, and remove the comments. */
const keepMark = '<!-- htmlmin:ignore -->'

/** Returns the HTML of a `<template>` for the mount element. Without scripts the element's own content is shown. */
export function instantTemplate(config: WidgetConfig): string {
  const nonce = config.nonce ? ` nonce="${escapeHtml(config.nonce)}"` : ''
  // The page's URL is not known yet. No start screen has a link that depends on that URL.
  const screen = startScreen(config, config.start, 'about:blank')
  return (
    `${keepMark}<template shadowrootmode="open"><style${nonce}>${cssFor(config)}</style>` +
    `<div class="mc-place">${screen}</div>` +
    `<noscript><style${nonce}>.mc-place{display:none}</style><slot></slot></noscript></template>${keepMark}`
  )
}
