// The attributes have defaults, options take precedence over attributes, and all errors are listed (specification §10.2).
import { describe, expect, test } from 'vitest'
import { describeConfigError, describeConfigErrors } from '../../../src/editors/config-errors.ts'
import { type MountOptions, readConfig } from '../../../src/embed/read-config.ts'

function tag(attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
const needed = { 'data-cinema-id': 'ritz', 'data-cinema-name': 'Ritz Cinemas' }
const read = (attributes: Readonly<Record<string, string>>, options: MountOptions = {}, nonce = '') =>
  readConfig(tag(attributes), options, { dataset: {}, nonce })

describe('the configuration of a tag', () => {
  test('needs only two attributes, and has the documented defaults for all others', () => {
    expect(read(needed)).toEqual({
      ok: true,
      config: {
        cinemaId: 'ritz',
        cinemaName: 'Ritz Cinemas',
        captchaSiteKey: null,
        timeZone: null,
        theme: 'classic',
        scheme: 'light',
        start: '/register',
        routing: 'hash',
        basePath: '',
        apiBase: '/api/',
        imageBase: '/images/',
        termsUrl: '/movie-club-terms',
        privacyUrl: null,
        loginUrl: '/login',
        loginReturn: 'returnUrl',
        dashboardUrl: '/dashboard',
        nextUrl: null,
        nextLabel: 'See what’s on',
        refundUrl: null,
        joinImage: null,
        appleWalletBadge: null,
        googleWalletBadge: null,
        logo: null,
        orderNote: null,
        gstNote: null,
        valueNote: null,
        renewalNote: 'You pay once, for the whole time.',
        headingLevel: '2',
        forgetAfter: '30',
        removeLines: 'off',
        threeDSecure: 'off',
        nonce: null,
      },
    })
  })

  test('has the value passed to mount() instead of the attribute’s value', () => {
    const result = read({ ...needed, 'data-theme': 'lido' }, { theme: 'cameo' })
    expect(result.ok && result.config.theme).toBe('cameo')
  })

  test.each(['Australia/Perth', 'Australia/Lord_Howe', 'UTC'])('has the time zone %s', zone => {
    const result = read({ ...needed, 'data-time-zone': ` ${zone} ` })
    expect(result.ok && result.config.timeZone).toBe(zone)
  })

  test.each(['Perth', '+08:00', 'AUS Eastern Standard Time'])('is refused with the time zone %j', zone => {
    const result = read({ ...needed, 'data-time-zone': zone })
    const words = result.ok ? '' : describeConfigErrors(tag({}), result.errors)
    expect(words).toContain('data-time-zone')
    expect(words).toContain(zone)
    expect(words).toContain('such as Australia/Sydney')
  })

  test('ignores an attribute that a CMS left empty', () => {
    const result = read({ ...needed, 'data-theme': '', 'data-login-url': '' })
    expect(result.ok && [result.config.theme, result.config.loginUrl]).toEqual(['classic', '/login'])
  })

  test('ignores spaces around a value, and letter case in a value from a list', () => {
    const result = read({
      'data-cinema-id': ' Ritz ',
      'data-cinema-name': ' The Ritz\n',
      'data-theme': ' LIDO ',
      'data-start': '/Renew',
      'data-routing': 'Memory',
    })
    expect(result).toMatchObject({
      ok: true,
      config: { cinemaId: 'Ritz', cinemaName: 'The Ritz', theme: 'lido', start: '/renew', routing: 'memory' },
    })
  })

  test('has exactly one slash at the end of each base URL', () => {
    const result = read({ ...needed, 'data-image-base': '/i//' }, { apiBase: 'https://api.example/v1' })
    expect(result.ok && [result.config.apiBase, result.config.imageBase]).toEqual([
      'https://api.example/v1/',
      '/i/',
    ])
  })

  test.each([
    ['/i', '/i/'],
    ['/i?s=1', '/i/?s=1'],
    ['/i/?s=1', '/i/?s=1'],
    ['https://cdn.example?s=a/b', 'https://cdn.example/?s=a/b'],
    ['https://cdn.example/a//?s=1', 'https://cdn.example/a/?s=1'],
  ])('changes the image base %s to %s', (given, expected) => {
    const result = read({ ...needed, 'data-image-base': given })
    expect(result.ok && result.config.imageBase).toBe(expected)
  })

  test('can have a URL with an @ in its path or query', () => {
    const result = read({
      ...needed,
      'data-login-url': 'https://a.example/@us',
      'data-terms-url': '/@us?to=a@b',
    })
    expect(result.ok && [result.config.loginUrl, result.config.termsUrl]).toEqual([
      'https://a.example/@us',
      '/@us?to=a@b',
    ])
  })

  test("uses the attribute's nonce, or the script's nonce if the attribute is missing", () => {
    const own = read({ ...needed, 'data-nonce': 'mine' }, {}, 'script')
    const inherited = read(needed, {}, 'script')
    expect([own.ok && own.config.nonce, inherited.ok && inherited.config.nonce]).toEqual(['mine', 'script'])
  })
})

test.each(['1', '1.5', '1440'])('data-forget-after="%s" is accepted', minutes => {
  const result = read({ ...needed, 'data-forget-after': minutes })
  expect(result.ok && result.config.forgetAfter).toBe(minutes)
})

test.each(['0', '0.9', '1441', '-5', 'soon', '1 hour'])('data-forget-after="%s" is an error', minutes => {
  const result = read({ ...needed, 'data-forget-after': minutes })
  expect(!result.ok && result.errors).toEqual([{ name: 'forgetAfter', read: minutes }])
})

test('an empty data-forget-after means 30 minutes', () => {
  const result = read({ ...needed, 'data-forget-after': '' })
  expect(result.ok && result.config.forgetAfter).toBe('30')
})

test('a tag can have lines about tax, renewal and refunds', () => {
  const result = read({
    ...needed,
    'data-gst-note': ' All prices include GST. ',
    'data-renewal-note': '<b>It ends by itself.</b>',
    'data-refund-url': '/refunds',
  })
  expect(result.ok && result.config).toMatchObject({
    gstNote: 'All prices include GST.',
    renewalNote: '<b>It ends by itself.</b>',
    refundUrl: '/refunds',
  })
})

test('a tag can have the URLs of a next page and a privacy page, and a label for the next page', () => {
  const result = read({
    ...needed,
    'data-next-url': ' /whats-on?week=1 ',
    'data-next-label': ' See this week’s films ',
    'data-privacy-url': 'https://cinema.example/privacy#details',
  })
  expect(result.ok && result.config).toMatchObject({
    nextUrl: '/whats-on?week=1',
    nextLabel: 'See this week’s films',
    privacyUrl: 'https://cinema.example/privacy#details',
  })
})

test('an unsafe URL of a next page or a privacy page, or a label that is too long, is an error', () => {
  const wrong = read({
    ...needed,
    'data-next-url': 'javascript:alert(1)',
    'data-next-label': 'x'.repeat(201),
    'data-privacy-url': 'https://ann@cinema.example/privacy',
  })
  expect(!wrong.ok && wrong.errors.map(({ name }) => name)).toEqual(['privacyUrl', 'nextUrl', 'nextLabel'])
})

test('an overlong line about tax and a refund URL with a script are errors', () => {
  const wrong = read({ ...needed, 'data-gst-note': 'x'.repeat(201), 'data-refund-url': 'javascript:1' })
  expect(!wrong.ok && wrong.errors.map(({ name }) => name)).toEqual(['refundUrl', 'gstNote'])
})

describe('a wrong tag', () => {
  test('is reported with every error, its value and the allowed values', () => {
    const result = read({ 'data-theme': 'gold', 'data-start': '/home', 'data-routing': 'url' })
    expect(result.ok).toBe(false)
    const message = result.ok ? '' : describeConfigErrors(tag({}), result.errors)
    expect(message).toContain('data-cinema-id is missing. Allowed: the id of your cinema')
    expect(message).toContain('data-cinema-name is missing. Allowed: the name of your cinema')
    expect(message).toContain('data-theme is "gold". Allowed: ritz, cameo, classic, lido')
    expect(message).toContain('data-start is "/home". Allowed: /register, /renew, /upgrade')
    expect(message).toContain('data-routing is "url". Allowed: hash, path, memory')
  })

  test.each(['“ritz”', '”ritz”', '‘ritz’', '„ritz“', '“Ritz'])(
    'is reported if a value has typographic quotes: %s',
    value => {
      for (const name of ['data-cinema-id', 'data-theme', 'data-login-url']) {
        const result = read({ ...needed, [name]: value })
        expect(result.ok ? [] : result.errors.map(describeConfigError)).toEqual([
          expect.stringContaining(
            `${name} is in typographic quotes: ${value}. Type straight ones: ${name}="`,
          ),
        ])
      }
    },
  )

  test('is reported with a suggestion for a misspelt attribute', () => {
    const element = tag({ 'data-cinemaid': 'ritz', 'data-cinema-name': 'Ritz' })
    const result = readConfig(element, {}, null)
    const message = result.ok ? '' : describeConfigErrors(element, result.errors)
    expect(message).toContain('data-cinemaid isn’t known. Did you mean data-cinema-id?')
  })

  test.each([
    ['data-login-url', 'javascript:alert(1)'],
    ['data-terms-url', 'data:text/html,x'],
    ['data-api-base', 'ftp://example.org/'],
    ['data-api-base', `//editor:secret@${location.host}/api/`],
    ['data-api-base', `//:secret@${location.host}/api/`],
    ['data-login-url', 'https://cinema.example@evil.example/login'],
    ['data-image-base', '\\\\me@cdn.example'],
  ])('is reported if %s is %s', (name, value) => {
    const result = read({ ...needed, [name]: value })
    expect(result.ok ? [] : result.errors.map(describeConfigError)).toEqual([
      expect.stringContaining(`${name} is "${value}"`),
    ])
  })
})
