// Removes the parts of a tag's HTML that WordPress removes for an author without the capability `unfiltered_html`. Like
// wp_kses_post and safecss_filter_attr of WordPress 6.1, this module keeps only allowed elements, attributes and styles.

const allowed: Readonly<Record<string, RegExp>> = {
  div: /^(data-[a-z0-9-]+|id|class|style|title|role|lang|dir|align|aria-[a-z]+)$/,
  a: /^(href|rel|target|name|download|data-[a-z0-9-]+|id|class|style|title)$/,
  p: /^(data-[a-z0-9-]+|id|class|style)$/,
}
const protocol = /^(https?:|mailto:|[/#.])/
const property = /^(min-height|max-width|width|height|margin|padding|color|background-color|--[\w-]+)$/

/** Returns whether a CSS declaration is allowed. Brackets are allowed only in calls of known functions, such as `calc()`. */
function isSafe(declaration: string): boolean {
  const [name = '', ...rest] = declaration.split(':')
  let value = rest.join(':')
  for (let before = ''; before !== value; ) {
    before = value
    value = value.replace(/\b(?:var|calc|min|max|minmax|clamp)\((?:[^()]|\([^()]*\))*\)/g, '')
  }
  return property.test(name.trim()) && !/[\\(&=}]|\/\*/.test(value)
}

function strip(element: Element): void {
  for (const child of [...element.children]) {
    const attributes = allowed[child.localName]
    if (!attributes) {
      child.remove()
      continue
    }
    for (const { name, value } of [...child.attributes]) {
      const isBad = !attributes.test(name) || (name === 'href' && !protocol.test(value))
      if (isBad) child.removeAttribute(name)
    }
    const style = child.getAttribute('style')
    if (style !== null) child.setAttribute('style', style.split(';').filter(isSafe).join(';'))
    strip(child)
  }
}

export function stripLikeKses(html: string): string {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, 'text/html')
  strip(body)
  return body.innerHTML
}
