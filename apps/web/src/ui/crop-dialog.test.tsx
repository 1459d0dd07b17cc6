import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { buttonsIn, drawn } from '../testing/drawn.tsx'
import { CropDialog, type ImageSubject } from './crop-dialog.tsx'

// Their libraries need a browser.
vi.mock('./dialog.tsx', () => ({
  Dialog: ({ title, actions }: { title: string; actions: ReactNode }) => (
    <>
      <h2>{title}</h2>
      {actions}
    </>
  ),
}))
vi.mock('./crop-stage.tsx', () => ({ CropStage: () => null }))
vi.mock('./use-image-file.ts', () => ({ useImageFile: () => ({ state: 'open', source: 'blob:1' }) }))

beforeAll(() => loadTexts('image'))

test.each<[ImageSubject, string]>([
  ['photo', 'Photo'],
  ['cover', 'Cover'],
  ['picture', 'Picture'],
])('[PROF-53] a %s is called so where it is cropped', (subject, title) => {
  const { text, markup } = drawn(
    <CropDialog
      file={{} as File}
      kind={subject === 'photo' ? 'photo' : 'cover'}
      subject={subject}
      isOrganization={false}
      onSave={async () => undefined}
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
  )
  expect(text.startsWith(`${title} `)).toBe(true)
  expect(buttonsIn(markup)).toEqual(['Choose another', `(Save ${title.toLowerCase()})`])
})
