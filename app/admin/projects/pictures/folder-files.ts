/** A chosen file and its path within the chosen folder: its name alone without one. */
export interface FileInFolder {
  file: File
  path: string
}

/** The files of a file input, in reading order of the browser. */
export function filesOfInput({ files }: HTMLInputElement): FileInFolder[] {
  return [...(files ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name }))
}

/** The dropped files, those within dropped folders among them. */
export async function droppedFiles(dropped: DataTransfer): Promise<FileInFolder[]> {
  // The list is empty once the event is over.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry())
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])))
  return found.flat()
}

async function filesIn(entry: FileSystemEntry): Promise<FileInFolder[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, path: entry.fullPath.replace(/^\//, "") }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: FileInFolder[] = []
  for (;;) {
    // Some browsers give a hundred entries a call.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (entries.length === 0) return found
    for (const inner of entries) found.push(...(await filesIn(inner)))
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}
