// Replaces the provider's Base64 polyfill, because all supported browsers have `atob`.
/** Returns the decoded text of a Base64 string. */
export const atob = text => window.atob(text)
