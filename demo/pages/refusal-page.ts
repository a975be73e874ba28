// What a page shows in place of itself when its query string asks for something that the demo does not know.
import { html } from 'hono/html'

/** @param reason says what is wrong and what is allowed; line breaks are kept */
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
