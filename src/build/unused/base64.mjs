// In the place of reading Base64 in browsers that cannot.
export const atob = text => window.atob(text)
