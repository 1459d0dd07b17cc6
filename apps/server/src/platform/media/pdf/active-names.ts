/** Each of them is long enough that compressed bytes do not hold it by chance. */
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

/** Names of what runs, opens, sends, plays, brings files or hides: within an object. */
export function isActive(token: string): boolean {
  return inObjects.has(token)
}

/** The same wherever it stands, be it in the midst of a picture. */
export function isActiveAnywhere(name: string): boolean {
  return anywhere.has(name)
}
