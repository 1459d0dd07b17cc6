/** Each name is long enough that compressed bytes don't contain it by chance. */
const LONG = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'Rendition',
  'OnInstantiate',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Encrypt',
]
const SHORT = ['JS', 'AA', 'XFA', 'EF', 'Movie', 'Sound', '3D']

const anywhere = new Set(LONG.map((name) => `/${name}`))
const inObjects = new Set([...LONG, ...SHORT].map((name) => `/${name}`))

/** Names within an object that run, open, send, play, embed or hide something. */
export function isActive(token: string): boolean {
  return inObjects.has(token)
}

/** Names that are refused anywhere in the file, even within an image's bytes. */
export function isActiveAnywhere(name: string): boolean {
  return anywhere.has(name)
}
