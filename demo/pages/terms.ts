// The demo's stand-in for the cinema's terms page.
import { html } from 'hono/html'

export const termsPage = () => html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8"><title>Movie Club terms — demo</title><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,"><link rel="stylesheet" href="/plain-page.css">
  </head>
  <body>
    <h1>Movie Club terms</h1>
    <p>This page stands where a cinema has its own terms. The widget links to it before a membership is chosen.</p>
    <h2 id="refunds">Refunds</h2>
    <p>A membership that has not been used is refunded within fourteen days: ask at the box office.</p>
    <h2 id="marketing">Marketing</h2>
    <p>The line about newsletters links to this section: what is sent, how often, and how to stop it.</p>
  </body>
</html>`
