/** Files of texts in folders of resources, beside which others hold colours, sizes and styles. */
export const resourcePath: string = [
  '(?:^|[\\\\\\/])values(?:-[\\w+-]{1,60})?[\\\\\\/]',
  '[^\\\\\\/]{0,60}(?:strings?|plurals?|arrays?|texts?|messages?)[^\\\\\\/]{0,60}\\.xml$',
].join('');

const pattern = new RegExp(resourcePath, 'i');

const anyResource = /(?:^|[\\/])values(?:-[\w+-]{1,60})?[\\/][^\\/]{1,200}\.xml$/i;

/** Longer ones are no paths. */
const longestPath = 4_096;

/** Whether a file holds texts of Android by its path. */
export function isResourcePath(path: string): boolean {
  const isForNobody = /do_?not_?translate|untranslatable/i.test(path);
  return path.length < longestPath && pattern.test(path) && !isForNobody;
}

/** Whether a file lies where those with texts do, and holds colours, sizes or the like. */
export function isOtherResource(path: string): boolean {
  return path.length < longestPath && anyResource.test(path) && !isResourcePath(path);
}
