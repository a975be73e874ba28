import { contentOf, folderOf, type LabSystem, paths } from '../lab-system.ts'

const nav = paths.map(path => `<NuxtLink to="${path}">To ${path}</NuxtLink>`).join(' ')
const script = "script: [{ type: 'module', src: '/dist/movie-club.js' }],"

export const nuxt: LabSystem = {
  name: 'nuxt',
  packages: { nuxt: '4.5.2' },
  files: place => ({
    'package.json': '{ "type": "module", "private": true }',
    'nuxt.config.ts': `export default { telemetry: false, compatibilityDate: '2026-01-01', app: { head: { ${place === 'layout' ? script : ''} link: [{ rel: 'icon', href: 'data:,' }] } } }`,
    'app/app.vue': `<template><div><nav>${nav}</nav><main><NuxtPage /></main></div></template>`,
    ...Object.fromEntries(
      paths.map(path => [
        `app/pages/${folderOf(path) || 'index'}.vue`,
        `<script setup>const content = ${JSON.stringify(contentOf(path, place)).replaceAll('</', '<\\/')}</script>\n<template><div v-html="content" /></template>`,
      ]),
    ),
  }),
  build: [['nuxt', 'generate']],
  output: '.output/public',
}
