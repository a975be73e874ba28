// Renders the page for a query string that the demo does not understand.
import { html } from 'hono/html'

/**
 * Returns the page as HTML.
 * @param reason the error and the allowed values; line breaks are kept
 */
export const refusalPage = (reason: string) => html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>The demo does not know this</title>
    <link rel="icon" href="data:,">
    <style>
      body { max-width: 70ch; margin: 10vh auto; padding: 0 20px; color: #222; background: #f6f4f0; font: 17px/1.5 system-ui, sans-serif; }
      p { white-space: pre-line; overflow-wrap: break-word; }
      a { color: inherit; }
    </style>
  </head>
  <body>
    <h1>The demo does not know this</h1>
    <p>${reason}</p>
    <p><a href="/">The demo page</a> · <a href="/gallery">The gallery</a></p>
  </body>
</html>`
