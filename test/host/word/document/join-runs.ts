/**
 * The same document in one spelling: neighbouring runs of equal properties joined, so that it does not
 * matter where Word cut them.
 */
export function joinRuns(xml: string): string {
  let joined = xml
    .replaceAll(/<w:t(?: xml:space="preserve")?>/gu, '<w:t>')
    .replaceAll('<w:rPr/>', '');
  for (;;) {
    const next = joined
      .replaceAll('</w:t><w:t>', '')
      .replaceAll(
        /<w:r>(<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?(?!<w:rPr>)((?:(?!<\/w:r>).)*)<\/w:r><w:r>(?:\1)(?!<w:rPr>)/gu,
        (_, properties: string | undefined, content: string) =>
          `<w:r>${properties ?? ''}${content}`,
      );
    if (next === joined) return joined;
    joined = next;
  }
}
