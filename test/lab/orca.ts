// Walks the journeys of the transcripts in Chromium with the screen reader Orca, and prints for each line of a transcript whether Orca has
// spoken it. README.md has the command.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startDemo } from '../../demo/server.ts'
import { startListening, takeHeard } from '../browser/accessibility/hear.ts'
import { journeys } from '../browser/accessibility/journeys.ts'
import { shop } from '../browser/shopper.ts'

const home = mkdtempSync(join(tmpdir(), 'movie-club-orca-'))
const log = join(home, 'orca.log')
const speechSettings = join(home, 'speech-dispatcher')
mkdirSync(speechSettings)
writeFileSync(join(speechSettings, 'speechd.conf'), 'AddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\n')
const env = {
  ...process.env,
  ...Object.fromEntries(['CONFIG', 'DATA', 'CACHE'].map(name => [`XDG_${name}_HOME`, home])),
  XDG_RUNTIME_DIR: home,
}
const programs = ['openbox', 'speech-dispatcher -s -t 0', `orca --replace --debug-file ${log}`].map(line => {
  const [program = '', ...args] = line.split(' ')
  return spawn(program, args, { stdio: 'ignore', env })
})

const readLog = () => (existsSync(log) ? readFileSync(log, 'utf8') : '')
let taken = 0
/** Returns what Orca has logged since the last call, when it has been quiet for two seconds. */
async function takeLog(): Promise<string> {
  let seen = -1
  while (seen !== readLog().length) {
    seen = readLog().length
    await sleep(2000)
  }
  const part = readLog().slice(taken)
  taken += part.length
  return part
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const textOf = (line: string) => /“(.*)”/.exec(line)?.[1] ?? line.slice(line.indexOf(': ') + 2)

/** Returns what became of each line of the transcript. */
function compare(lines: readonly string[], part: string): string[] {
  const spoken = inOneLine(
    [...part.matchAll(/SPEECH OUTPUT: '(.*)'(?:\{|$)/gm)].map(([, words]) => words).join(' '),
  )
  let place = 0
  return lines.map(line => {
    const text = textOf(line)
    const isFocus = line.startsWith('focus')
    const sentences = isFocus ? [text] : text.split(/(?<=[.?!]) /)
    const places = sentences.map(sentence => spoken.indexOf(sentence))
    if (places.includes(-1)) {
      const isTold = isFocus && part.includes(`| ${text}] (1,0,0) from`)
      return isTold ? 'silent, although Chromium has told Orca of the focus' : 'SILENT'
    }
    if (isFocus) return 'spoken'
    if (spoken.split(text).length > 2) return 'SPOKEN TWICE'
    const before = place
    place = Math.min(...places)
    return place < before ? 'SPOKEN TOO EARLY' : 'spoken'
  })
}

// Orca needs a few seconds to start.
await sleep(5000)
// With the time that a real server needs, Orca hears the words of the spinners.
const delayOf = (path: string) => (path.startsWith('/api/') ? 800 : 0)
const demo = await startDemo({ port: 0, build: false, bare: true, slowFor: 1500, delayOf })
const asked = process.argv.slice(2)
const spoken = { announcements: 0, 'moves of the focus': 0 }
const all = { ...spoken }
for (const [title, walk] of Object.entries(journeys)) {
  if (asked.length > 0 && !asked.includes(title)) continue
  const shopper = await shop(demo, { isHeard: true })
  const { page } = shopper
  await startListening(page)
  await page.bringToFront()
  // Orca listens to the keyboard of the desktop, and takes a moment to say what has the focus.
  page.keyboard.press = async key => {
    await sleep(1000)
    execFileSync('xdotool', ['key', { Enter: 'Return', Space: 'space' }[key] ?? key])
    await sleep(1000)
  }
  console.log(`\n${title}`)
  await walk(shopper, async (name, act) => {
    await act()
    const lines = await takeHeard(page)
    const results = compare(lines, await takeLog())
    if (!name) return
    console.log(`The visitor ${name}`)
    for (const [index, line] of lines.entries()) {
      console.log(`  ${line}\n    → ${results[index]}`)
      const kind = line.startsWith('focus') ? 'moves of the focus' : 'announcements'
      all[kind]++
      if (results[index] === 'spoken') spoken[kind]++
    }
  })
  await shopper.close()
}
for (const [kind, number] of Object.entries(spoken))
  console.log(`\nSpoken: ${number} of ${all[kind as keyof typeof all]} ${kind}`)
for (const program of programs) program.kill()
await demo.close()
// Exit explicitly, because the browser stays open for later pages.
process.exit()
