// React, as a chunk of its own: it comes beside the app's, is evaluated in a task of its own, and stays in the browser's cache
// when only our code has changed.
export { startTransition } from 'react'
export { createRoot, hydrateRoot } from 'react-dom/client'
