import { readFileSync } from 'node:fs'

export interface Build {
  version: string
  time: string
  variables: { name: string; value: string }[]
}

/** The build's version and time for the footer; the web build writes its time beside itself. */
export function readBuild(root: URL): Build {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
  const time = readTime(new URL('apps/web/dist/app/build.json', root))
  return {
    version,
    time,
    variables: [
      { name: 'BUILD_TIME', value: time },
      { name: 'BUILD_VERSION', value: version },
    ],
  }
}

function readTime(path: URL): string {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { time: string }).time
  } catch {
    return new Date().toISOString()
  }
}
