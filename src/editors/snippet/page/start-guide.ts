// Starts a guide (cms.html): it shows the system that the address names, and its links lead back to the same choices.

// As `#wordpress&cinemaId=ritz&…`, which names no element of the page.
const [system = '', ...choices] = location.hash.slice(1).split('&')
if (choices.length > 0) {
  document.getElementById(system)?.scrollIntoView()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="./"]'))
    link.hash = choices.join('&')
}
