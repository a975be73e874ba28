// Nothing in the URL: the route lives in the history entry alone.
import type { UrlRouting } from './location.ts'

export const memoryRouting: UrlRouting = { read: () => '', write: () => undefined }
