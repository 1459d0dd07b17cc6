import { expect, test } from 'vitest'
import { perk } from './index.ts'

test('[API-33] [API-34] [API-35] a membership is joined, changed and shown under the specification’s paths', () => {
  const { join, leave, stay, pause, resume, agree, accept, decline, setVisibility } = perk
  const calls = [join, leave, stay, pause, resume, agree, accept, decline, setVisibility].map(({ method, path }) => `${method} ${path}`)
  expect(calls).toEqual([
    ...['join', 'leave', 'stay', 'pause', 'resume', 'agree', 'accept', 'decline'].map((action) => `POST /api/membership/${action}/`),
    'POST /api/membership/:id/',
  ])
})
