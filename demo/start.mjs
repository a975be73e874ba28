// Runs `npm start`. This file is JavaScript, because Node 20 would refuse a TypeScript file before the version check below could run.
const needed = 24
const { node } = process.versions
if (Number.parseInt(node, 10) < needed) {
  console.error(
    `The demo needs Node ${needed}, and this is Node ${node}. Use npm start: after npm ci it has a Node ${needed} of its own, except on Windows for ARM.`,
  )
  process.exit(1)
}
const { runDemo } = await import('./server.ts')
await runDemo()
