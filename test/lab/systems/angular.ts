import { contentOf, type LabSystem, paths, scriptTag } from '../lab-system.ts'

const framework = '22.2.6'
const tools = '22.2.7'
const versions = (version: string, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map(name => [`@angular/${name}`, version]))

/** Angular renders all pages in the browser, at URLs below its `<base href>`. The site marks the HTML of the pages' content as trusted. */
export const angular: LabSystem = {
  name: 'angular',
  packages: {
    ...versions(framework, ['core', 'common', 'compiler', 'compiler-cli', 'platform-browser', 'router']),
    ...versions(tools, ['build', 'cli']),
    ...{ rxjs: '7.8.2', tslib: '2.8.1', typescript: '6.0.3' },
  },
  files: script => ({
    'package.json': '{ "private": true }',
    'angular.json': `{ "version": 1, "cli": { "analytics": false }, "projects": { "site": { "projectType": "application", "root": "",
      "sourceRoot": "src", "architect": { "build": { "builder": "@angular/build:application", "options": {
      "browser": "src/main.ts", "index": "src/index.html", "tsConfig": "tsconfig.json",
      "outputPath": { "base": "dist", "browser": "" } } } } } } }`,
    'tsconfig.json': `{ "compilerOptions": { "target": "ES2022", "module": "preserve", "moduleResolution": "bundler", "strict": true,
      "skipLibCheck": true, "experimentalDecorators": true }, "files": ["src/main.ts"] }`,
    'src/index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title><base href="/">
<link rel="icon" href="data:,">${script === 'layout' ? scriptTag : ''}</head><body><site-root></site-root></body></html>`,
    'src/main.ts': `import { Component, inject } from '@angular/core'
import { bootstrapApplication, DomSanitizer } from '@angular/platform-browser'
import { ActivatedRoute, provideRouter, RouterLink, RouterOutlet } from '@angular/router'

@Component({ selector: 'site-content', template: '<div [innerHTML]="content"></div>' })
class Content {
  content = inject(DomSanitizer).bypassSecurityTrustHtml(inject(ActivatedRoute).snapshot.data['content'])
}

@Component({
  selector: 'site-root',
  imports: [RouterLink, RouterOutlet],
  template: \`<nav>@for (path of paths; track path) { <a [routerLink]="path">To {{ path }}</a> }</nav>
<main><router-outlet /></main>\`,
})
class Site {
  paths = ${JSON.stringify(paths)}
}

bootstrapApplication(Site, {
  providers: [provideRouter(${JSON.stringify(
    paths.map(path => ({
      path: path.replace(/^\/|\/$/g, ''),
      pathMatch: 'full',
      data: { content: contentOf(path, script) },
    })),
  ).replaceAll('"data":', '"component":Content,"data":')} as never)],
})`,
  }),
  build: [['ng', 'build']],
  output: 'dist',
  isOnePage: true,
}
