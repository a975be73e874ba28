// An empty script, with which the service worker answers requests that send statistics to the card provider.
export {}
