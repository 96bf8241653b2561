/** Why a file cannot be read or written where it lies. */
export const englishStorage = {
  'not-found.file': 'There is no file {path}.',
  'not-a-file.file': '{path} is not a regular file.',
  'not-a-folder.file':
    '{path} is a file where a folder is needed. Move it away, or choose another output folder.',
  'no-permission.file': 'No permission to use {path}. Check the rights of the file and its folder.',
  'read-only.file': '{path} is read-only. Make it writable, or choose another output folder.',
  'several-links.file':
    '{path} has several hard links, which replacing it would cut apart. Choose another output folder.',
  'foreign-owner.file':
    '{path} belongs to another user or group, which replacing it would change. Replace it as its owner, or choose another output folder.',
  'attributes.file':
    'Replacing {path} would lose access rights or extended attributes that it has. Choose another output folder.',
  'disk-full.file': 'There is no space left to write {path}. Free some and try again.',
  'busy.file': '{path} is held by another program. Close it there and try again.',
  'path-too-long.file': 'The path {path} is too long for this system.',
  'changed.file': '{path} was changed while it was read. Try again.',
  'io-error.file': '{path} could not be read or written.',
} as const;
