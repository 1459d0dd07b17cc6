/** The browser's storage may be full or disabled; values that it didn't accept are kept in memory. */
export function readStored(key: string, area: StorageArea = 'local'): string | undefined {
  try {
    return storageOf(area).getItem(PREFIX + key) ?? notTaken.get(key)
  } catch {
    return notTaken.get(key)
  }
}

export function writeStored(key: string, value: string | undefined, area: StorageArea = 'local'): void {
  notTaken.delete(key)
  try {
    if (value === undefined) storageOf(area).removeItem(PREFIX + key)
    else storageOf(area).setItem(PREFIX + key, value)
  } catch {
    if (value !== undefined) notTaken.set(key, value)
  }
}

/** Reports what another tab of this browser has written. */
export function onStored(key: string, listener: (value: string | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === PREFIX + key) listener(event.newValue ?? undefined)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

type StorageArea = 'local' | 'session'

const PREFIX = 'bourse.'
const notTaken = new Map<string, string>()

function storageOf(area: StorageArea): Storage {
  return area === 'local' ? localStorage : sessionStorage
}
