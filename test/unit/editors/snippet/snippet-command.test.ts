// `npm run snippet` prints the tag for the options that it is passed, and reports wrong options.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { attributeOf } from '../../../../src/domain/widget-config.ts'
import { attributeNames, attributes } from '../../../../src/editors/attributes.ts'
import { snippetCommand } from '../../../../src/editors/snippet/snippet-command.ts'
import { firstHeights } from '../../../../src/editors/snippet/tag/first-heights.ts'
import { reservedHeight } from '../../../../src/editors/snippet/tag/reserved-height.ts'
import { readConfig } from '../../../../src/embed/read-config.ts'
import { instantTemplate } from '../../../../src/prerender/instant-template.ts'

const cinema = ['--cinema-id', 'ritz', '--cinema-name', 'The “Ritz” & <Co>']
const run = (...args: string[]) => snippetCommand([...cinema, ...args], { 'movie-club.js': 'sha384-abc' })

function parse(html: string) {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, 'text/html')
  const mount = body.querySelector<HTMLElement>('[data-movie-club]')
  if (!mount) throw new Error('There is no mount element.')
  const script = body.querySelector('body > script')
  /** Returns the configuration that the widget reads from the mount element and the script. */
  const read = () => readConfig(mount, {}, { dataset: {}, nonce: script?.getAttribute('nonce') ?? '' })
  return { mount, script, read, link: mount.querySelector('a') }
}

/** For each attribute, a value that differs from the default. */
const others: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    attributeNames.map(name => {
      const { options, default: defaultValue } = attributes[name]
      return [name, options?.find(([value]) => value !== defaultValue)?.[0] ?? `/${name}/?a=1&b="2"`]
    }),
  ),
  apiBase: '/v1/api/',
  loginReturn: 'redirect_to',
  timeZone: 'Australia/Perth',
  headingLevel: '3',
  forgetAfter: '2',
  nonce: '{{ nonce }}',
}

describe('the printed tag', () => {
  test.each(attributeNames)('passes the option’s value to the widget in the attribute %s', name => {
    const option = attributeOf(name).replace('data-', '--')
    const { text, isDone } = run(option, others[name] ?? '')
    expect(isDone).toBe(true)
    const read = parse(text).read()
    expect(read.ok && String(read.config[name])).toBe(others[name])
  })

  test('contains the first screen that the widget would show for this tag', () => {
    const { text } = run('--theme', 'lido', '--login-url', '/in?a=1&b=2', '--nonce', 'a"b', '--api-base=/api')
    const read = parse(text).read()
    expect(read.ok && text.includes(instantTemplate(read.config))).toBe(true)
    expect(text).toContain('<template shadowrootmode="open"><style nonce="a&quot;b">')
    expect(text).not.toMatch(/{{/)
  })

  test('has the folder, link, height, integrity hash and switches from the options', () => {
    const { text, notes } = run(
      ...[
        '--files',
        'https://cdn.example/v1',
        '--fallback',
        '/club',
        '--height',
        'clamp(9px,(1px - 100vw)*9,99px)',
      ],
      ...['--integrity', '--debug'],
    )
    const { mount, script, link } = parse(text)
    expect(script?.getAttribute('src')).toBe('https://cdn.example/v1/movie-club.js')
    expect(script?.getAttribute('integrity')).toBe('sha384-abc')
    expect(link?.getAttribute('href')).toBe('/club')
    expect(mount.getAttribute('style')).toBe('min-height:clamp(9px,(1px - 100vw)*9,99px)')
    expect(mount.hasAttribute('data-debug')).toBe(true)
    expect(notes).toEqual(['It contains the form of this version. Print it again after an update.'])
  })

  test('reserves the height of its theme and first step, unless --height is none', () => {
    const room = (...args: string[]) => parse(run(...args).text).mount.getAttribute('style')
    const { lido, classic } = firstHeights
    expect(room()).toBe(
      `min-height:${reservedHeight('page', { phone: classic['/register'][0], desktop: classic['/register'][1] })}`,
    )
    expect(room('--theme', 'lido', '--start', '/dashboard', '--short')).toContain(
      `${lido['/dashboard'][0]}px`,
    )
    expect(room('--height', 'none')).toBeNull()
  })

  test('has no template of the first screen if --short is passed', () => {
    const { text } = run('--short')
    expect(text).not.toContain('<template')
    const lines = (tag: string) => tag.split('\n').sort()
    expect(lines(run().text.replace(/(<!--.*-->)<template.*<\/template>\1/s, ''))).toEqual(lines(text))
  })

  test('comes with notes about missing values', () => {
    expect(run().notes).toContain('Replace the dots with the folder of the script, or use --files.')
  })
})

describe('the snippet command reports an error and prints no tag', () => {
  test.each([
    [['--theme', 'rits'], 'data-theme is "rits". Did you mean ritz? Allowed: ritz, cameo, classic, lido'],
    [['--login-url', 'javascript:x'], 'data-login-url is "javascript:x". Allowed: an address'],
    [['--gst-note', 'x'.repeat(201)], 'Allowed: at most 200 characters of text'],
    [['--cinema-id', '“ritz”'], 'data-cinema-id is in typographic quotes'],
    [['--cinema-id', ' '], 'data-cinema-id is missing'],
    [['--them', 'ritz'], '--them is not known; did you mean --theme?'],
    [['--colour=red'], '--colour is not known. --help has them all.'],
    [['--theme'], '--theme needs a value.'],
    [['--fallback', 'javascript:alert(1)'], 'Page without the widget: enter an address.'],
    [['--fallback', 'data:text/html,x'], 'Page without the widget: enter an address.'],
    [['--files', 'javascript:alert(1)//'], 'Folder of the script: enter its full address'],
    [['--files', '/movie-club/'], 'Folder of the script: enter its full address'],
    [['--files', 'https://cdn.example/v 1/'], 'Folder of the script: enter its full address'],
    [['Cinemas'], 'Cinemas belongs to no option. Put quotes around text with spaces.'],
    [['--height', '9px;color:red'], '--height is "9px;color:red". Allowed: a length such as 900px'],
  ])('for the options %j', (args, says) => {
    const printed = run(...args)
    expect(printed).toMatchObject({ text: '', isDone: false })
    expect(printed.notes).toEqual([expect.stringContaining(says)])
  })

  test('for --integrity without a build', () => {
    const { notes } = snippetCommand([...cinema, '--integrity'], null)
    expect(notes).toEqual(['--integrity needs a build: run npm run build first.'])
  })

  test('if no cinema is passed', () => {
    expect(snippetCommand([], null).notes).toEqual([
      'data-cinema-id is missing. Allowed: the id of your cinema, e.g. ritz',
      'data-cinema-name is missing. Allowed: the name of your cinema, e.g. Ritz Cinemas',
    ])
  })
})

test('the snippet command’s help lists every option once', () => {
  const { text, isDone } = snippetCommand(['--help', '--cinema-id'], null)
  expect(isDone).toBe(true)
  expect(text).not.toMatch(/\.[.,]/)
  const listed = [...text.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, name]) => name)
  const ofAttributes = attributeNames.map(name => attributeOf(name).replace('data-', ''))
  expect(listed).toEqual([
    ...ofAttributes,
    ...['files', 'fallback', 'height', 'short', 'integrity', 'debug', 'help'],
  ])
})

/** Runs the command in a separate process. */
const print = (...args: string[]) =>
  promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '../../../../src/editors/snippet/print-snippet.mjs'),
    ...args,
  ])

test('the snippet command prints the tag to stdout and the notes to stderr', async () => {
  const { stdout, stderr } = await print(...cinema, '--theme', 'cameo', '--start', '/newsletter')
  expect(`${run('--theme', 'cameo', '--start', '/newsletter').text}\n`).toBe(stdout)
  expect(stderr).toContain('Print it again')
})

test('the snippet command prints errors about its options to stderr, and fails', async () => {
  await expect(print('--theme', 'x')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('data-cinema-id is missing'),
  })
})
