export const header = `<?xml version="1.0" encoding="utf-8"?>
<root>
  <!-- Microsoft ResX Schema -->
  <xsd:schema id="root" xmlns="" xmlns:xsd="http://www.w3.org/2001/XMLSchema"></xsd:schema>
  <resheader name="version">
    <value>2.0</value>
  </resheader>
`;

export const greeting = `  <data name="Greeting" xml:space="preserve">
    <value>Don't "go", {0} &amp; co
line two</value>
    <comment>On the first page</comment>
  </data>
`;

/** Texts of a program, with all that is none. */
export const english = `${header}${greeting}  <data name="Save" xml:space="preserve">
    <value>Save &lt;b&gt;all&lt;/b&gt;</value>
  </data>
  <data name="Logo" type="System.Resources.ResXFileRef, System.Windows.Forms">
    <value>logo.png;System.Drawing.Bitmap</value>
  </data>
  <data name="&gt;&gt;button.Name" xml:space="preserve">
    <value>button</value>
  </data>
  <data name="$this.Icon" mimetype="application/x-microsoft.net.object.bytearray.base64">
    <value>AAEC</value>
  </data>
  <data name="Empty" xml:space="preserve"><value /></data>
</root>
`;
