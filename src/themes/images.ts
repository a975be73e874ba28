// Makes the URLs of pictures on the image CDN, which compresses pictures and chooses their format (specification §16.3).
import { withEndSlash } from '../domain/text/end-slashes.ts'

/** The folder of each cinema that has its own pictures, by cinema id. The other cinemas share one folder. */
const imageFolders: ReadonlyMap<string, string> = new Map([['ritz', 'ritz']])
const sharedFolder = 'shared'

export interface ImageSize {
  /** In CSS pixels. */
  readonly width: number
  /** Device pixels per CSS pixel, 1 to 3. Default: 1. */
  readonly dpr?: number
}

/**
 * Returns the URL of a picture in the requested size.
 * @param base `data-image-base`, e.g. `/images/` or `https://cdn.example/`; its own query is kept
 * @param name the file name, e.g. `membership-card.jpg`
 */
export function imageUrl(
  base: string,
  cinemaId: string,
  name: string,
  { width, dpr = 1 }: ImageSize,
): string {
  const [path = '', ownQuery = ''] = base.split('?')
  const folder = imageFolders.get(cinemaId) ?? sharedFolder
  const query = new URLSearchParams(ownQuery)
  query.set('auto', 'compress,format')
  query.set('w', String(Math.ceil(width)))
  query.set('dpr', String(Math.min(3, Math.max(1, dpr))))
  const queryText = query.toString().replaceAll('%2C', ',')
  return `${withEndSlash(path)}${folder}/${encodeURIComponent(name)}?${queryText}`
}

/** Returns a `srcset` value: the same picture in several widths, in pixels. */
export const imageSet = (base: string, cinemaId: string, name: string, widths: readonly number[]): string =>
  widths.map(width => `${imageUrl(base, cinemaId, name, { width })} ${width}w`).join(', ')
