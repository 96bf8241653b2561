/**
 * Answers, for offsets asked in rising order, whether they lie in the content of a CDATA section
 * of the XML `text`. Comments and processing instructions are skipped, as they may hold the words.
 */
export function trackCdata(text: string): (offset: number) => boolean {
  let start = 0;
  let end = 0;
  let isCdata = false;
  return (offset) => {
    while (offset >= end && end < text.length) {
      start = text.indexOf('<', end);
      if (start === -1) {
        end = text.length;
        isCdata = false;
        break;
      }
      isCdata = text.startsWith('<![CDATA[', start);
      end = endOfConstruct(text, start, isCdata);
    }
    return isCdata && offset >= start && offset < end;
  };
}

function endOfConstruct(text: string, start: number, isCdata: boolean): number {
  if (isCdata) return endAfter(text, start, ']]>');
  if (text.startsWith('<!--', start)) return endAfter(text, start + 4, '-->');
  if (text.startsWith('<?', start)) return endAfter(text, start, '?>');
  return start + 1;
}

function endAfter(text: string, from: number, closer: string): number {
  const at = text.indexOf(closer, from);
  return at === -1 ? text.length : at + closer.length;
}
