import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Why no file system can be mounted here; undefined where one can. */
export function noTmpfs(): string | undefined {
  if (process.platform !== "linux") return "A small disk is only made on Linux"
  const path = mkdtempSync(join(tmpdir(), "disha-mount-"))
  try {
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", path])
    if (mounted.status !== 0) return "Mounting a small disk needs a root user who may mount"
    spawnSync("umount", [path])
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

/** Puts a disk of so many bytes on the folder, or changes the size of the one that is there. */
export function setDiskSize(path: string, bytes: number, { isNew = false } = {}) {
  const kibibytes = Math.ceil(bytes / 1024)
  const args = isNew
    ? ["-t", "tmpfs", "-o", `size=${kibibytes}k`, "tmpfs", path]
    : ["-o", `remount,size=${kibibytes}k`, path]
  const mounted = spawnSync("mount", args, { encoding: "utf8" })
  if (mounted.status !== 0) throw new Error(mounted.stderr)
}

export function unmount(path: string) {
  spawnSync("umount", ["-l", path])
}
