// Starts the guide (cms.html): scrolls to the section of the system that the URL's hash names. Adds the editor's choices to the
// links back to the snippet page.

// A hash such as `#wordpress&cinemaId=ritz` matches no element's id, so the browser does not scroll to the system's section, and this
// script does it.
const [system = '', ...choices] = location.hash.slice(1).split('&')
if (choices.length > 0) {
  document.getElementById(system)?.scrollIntoView()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="./"]'))
    link.hash = choices.join('&')
}
