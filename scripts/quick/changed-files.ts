import { spawnSync } from 'node:child_process';

export interface Changes {
  /** What is compared with, in words: `main (2d1002f4)`. */
  readonly since: string;
  /** Paths inside the project with slashes, deleted ones too, in order. */
  readonly files: readonly string[];
}

/**
 * What differs from a commit, committed since or not, and files that nobody has added yet. Without a
 * commit it is where this branch left main; on main itself, and where there is no main, the last
 * commit. @throws Error with git's own words where it cannot tell.
 */
export function findChanges(root: string, since: string | null): Changes {
  const git = (...args: readonly string[]): string => {
    const { stdout, stderr, status, error } = spawnSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status === 0) return stdout;
    throw new Error(`git cannot say what changed: ${error?.message ?? stderr.trim()}`);
  };
  const { name, commit } = since === null ? usualBase(git) : baseNamed(git, since);
  const lists = [
    // Where a file of a new name came from is of no use here: both count.
    git('diff', '--name-only', '--no-renames', '-z', commit),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const files = lists.flatMap((list) => list.split('\0').filter((file) => file !== ''));
  return { since: `${name} (${commit.slice(0, 8)})`, files: [...new Set(files)].sort() };
}

type Git = (...args: readonly string[]) => string;

interface Base {
  readonly name: string;
  readonly commit: string;
}

function baseNamed(git: Git, since: string): Base {
  return {
    name: since,
    commit: git('rev-parse', '--verify', '--end-of-options', `${since}^{commit}`).trim(),
  };
}

function usualBase(git: Git): Base {
  const head = git('rev-parse', 'HEAD').trim();
  for (const name of ['main', 'origin/main']) {
    const commit = mergeBase(git, name);
    if (commit !== null && commit !== head) return { name, commit };
  }
  return { name: 'the last commit', commit: head };
}

/** Null where there is no such branch, or nothing in common with it. */
function mergeBase(git: Git, name: string): string | null {
  try {
    return git('merge-base', 'HEAD', name).trim();
  } catch {
    return null;
  }
}
