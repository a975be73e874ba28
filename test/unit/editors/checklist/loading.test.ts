// While the app is still loading, the checklist reports no error, and does not claim that anything has loaded.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkFiles } from '../../../../src/editors/checklist/checks/files.ts'
import { checkMounts } from '../../../../src/editors/checklist/checks/mount/mounts.ts'
import { loadedKey } from '../../../../src/embed/load/loaded-key.ts'
import { setMounted, type Widget } from '../../../../src/embed/widget.ts'
import { readTestPage } from './read-test-page.ts'

const levels = async () => {
  const page = readTestPage()
  const findings = [...checkMounts(page), ...(await checkFiles(page))]
  return Object.fromEntries(findings.map(({ check, level }) => [check, level]))
}

let end: { resolve(): void; reject(error: Error): void }
beforeEach(() => {
  document.body.innerHTML = '<div data-movie-club data-cinema-id="ritz" data-cinema-name="Ritz"></div>'
  const element = document.querySelector('div') as HTMLElement
  // Renders the first screen.
  element.attachShadow({ mode: 'open' }).innerHTML = '<div class="mc-app"><h2>Join</h2></div>'
  const ready = new Promise<void>((resolve, reject) => {
    end = { resolve, reject }
  })
  setMounted(element, { widget: { ready } as Widget, end() {}, takeOver: () => true })
  Reflect.set(document, loadedKey, '1.0.0')
  // Makes the elements visible, because happy-dom has no layout.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, loadedKey)
  document.body.innerHTML = ''
})

it('the checklist is amber while the app loads, and green afterwards', async () => {
  expect(await levels()).toEqual({ element: 'amber', files: 'amber' })
  end.resolve()
  await expect.poll(levels).toEqual({ element: 'green', files: 'green' })
})

it('the checklist is amber while the app loads, and red if the load fails', async () => {
  expect(await levels()).toEqual({ element: 'amber', files: 'amber' })
  end.reject(new Error('No'))
  await expect.poll(levels).toEqual({ element: 'red', files: 'red' })
})
