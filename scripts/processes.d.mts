export interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** The user to be; only root may be another. */
  uid?: number
  gid?: number
  /** Keeps what the command prints (the last 200,000 characters) for the result instead of showing it. */
  isQuiet?: boolean
  onStart?: (pid: number) => void
}

/** `code` is 128 + n after signal n and 127 when the command could not be started. */
export function run(
  command: string,
  args: string[],
  options?: RunOptions,
): Promise<{ code: number; output: string }>

export function endTogether(): void

export function beforeEnd(task: () => unknown): void
