import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = new URL('..', import.meta.url)
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(new URL(file, SOURCES), 'utf8') }))

/** These wait for their calls themselves, or say it from the hook's own handler, so that nothing is lost with the component. */
const WAITING = [
  'features/friend/friend-actions.tsx',
  'features/issuer/content/gallery-section.tsx',
  'features/perk/edit/new-perk-screen.tsx',
  'features/settings/appearance/use-save-preference.ts',
]

/** Handlers given to `mutate` are dropped when the component is gone by the time of the reply; `done` is not. */
test('[SHELL-22] what a call has done is said by its `done`, never by a handler that is lost with the component', () => {
  const saying = files.filter(({ source }) => /\bmutate(Async)?\(|\buse(Mutation|Intent)\(/.test(source) && /\btone: 'done'/.test(source))
  expect(saying.map(({ file }) => file).toSorted()).toEqual(WAITING)
})

test('[SHELL-22] every mutation is one that can say what was done', () => {
  const importing = files.filter(({ source }) => /import \{[^}]*\buseMutation\b[^}]*\} from '@tanstack\/react-query'/.test(source))
  expect(importing.map(({ file }) => file)).toEqual(['platform/use-mutation.ts'])
})
