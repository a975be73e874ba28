// Draws a picture in place of the image CDN: the file's name on a colour of its own.

const escaped = (text: string): string => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)

/** `path`: everything after /images/. */
export function image(path: string): string {
  const hue = [...path].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">
  <rect width="640" height="360" fill="hsl(${hue} 45% 28%)"/>
  <path d="M0 360 L320 60 L640 360 Z" fill="hsl(${hue} 60% 45%)" opacity=".5"/>
  <circle cx="320" cy="150" r="70" fill="hsl(${(hue + 40) % 360} 80% 70%)"/>
  <text x="320" y="320" font-family="sans-serif" font-size="28" text-anchor="middle" fill="#fff">${escaped(name)}</text>
</svg>`
}
