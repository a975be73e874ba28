// Creates the services of the first screen, as the app does, for tests that need no screen.
import { importFile } from '../../../src/app/chunks/import-file.ts'
import { createServices } from '../../../src/app/create-services.ts'
import { createChunks } from '../../../src/app/load-chunks.ts'
import type { WidgetConfig } from '../../../src/domain/widget-config.ts'
import { logos } from '../../../src/themes/themes.ts'
import { fakeServices } from '../flow/fake-services.ts'

export const chunks = createChunks(importFile)

/** Creates the services of the widget “ritz”, which ends when this signal aborts. @param files the widget's chunks */
export const createFirst = (
  config: Partial<WidgetConfig> = {},
  signal = new AbortController().signal,
  files = chunks,
) =>
  createServices({
    config: { ...fakeServices().config, ...config },
    chunks: files,
    name: 'ritz',
    emit: () => {},
    logo: logos.classic,
    signal,
  })
