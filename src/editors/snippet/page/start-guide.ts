// Starts the guide (cms.html): scrolls to the system that the address names, and keeps the choices in the links back.

// A hash such as `#wordpress&cinemaId=ritz` matches no element's id, so the browser does not scroll.
const [system = '', ...choices] = location.hash.slice(1).split('&')
if (choices.length > 0) {
  document.getElementById(system)?.scrollIntoView()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="./"]'))
    link.hash = choices.join('&')
}
