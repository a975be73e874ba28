// Makes the elements of a start screen without `innerHTML`, so that the first screen also appears on a page that requires trusted types.

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const decode = (text: string): string =>
  text.replace(/&(?:#(x?\w+)|(\w+));/g, (_, code: string | undefined, name: string) =>
    code ? String.fromCharCode(+code.replace('x', '0x')) : (marks[name] ?? ''),
  )

/**
 * Fills the container with the elements.
 * @param html as React renders it: each attribute has quotes, void elements end with `/>`, and text contains no `<` and no `>`
 */
export function buildElements(container: Element, html: string): void {
  let parent = container
  container.replaceChildren()
  for (const [token, tag] of html.matchAll(/<([^<>]*)>|[^<>]+/g)) {
    if (tag === undefined) parent.append(decode(token))
    else if (tag.startsWith('!')) parent.append(new Comment(tag.slice(3, -2)))
    else if (tag.startsWith('/')) parent = parent.parentElement as Element
    else {
      const name = tag.split(/[ /]/, 1)[0] as string
      const space = name === 'svg' ? 'http://www.w3.org/2000/svg' : parent.namespaceURI
      const element = document.createElementNS(space, name)
      for (const [, attribute = '', value = ''] of tag.matchAll(/ ([\w-]+)="([^"]*)"/g))
        element.setAttribute(attribute, decode(value))
      parent.append(element)
      if (!tag.endsWith('/')) parent = element
    }
  }
}
