/** A file of 1.2 with about 400 bytes a segment: some finished, some to do, some with a finding. */
export function largeXliff(segments: number): string {
  const units = Array.from({ length: segments }, (_, index) => unitOf(index));
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="app" source-language="en" target-language="de" datatype="plaintext">
    <body>
${units.join('\n')}
    </body>
  </file>
</xliff>
`;
}

/** In front of the target that is typed in. */
export const typedUnit = (segments: number): string => `id="unit-${Math.floor(segments / 2)}"`;

function unitOf(index: number): string {
  const source = `Open the <g id="1">file number ${index}</g> of the list, choose a folder for it and put in {0} items before you save`;
  const number = index % 9 === 0 ? index + 1 : index;
  const german = `Öffnen Sie die <g id="1">Datei Nummer ${number}</g> der Liste, wählen Sie einen Ordner und fügen Sie {0} Elemente${index % 5 === 0 ? '  ' : ' '}ein`;
  const target = index % 3 === 2 ? '' : `\n        <target state="translated">${german}</target>`;
  return `      <trans-unit id="unit-${index}" resname="menu.items.${index}">
        <source>${source}</source>${target}
        <note>Shown in list ${index} of the start page, below the title</note>
      </trans-unit>`;
}
