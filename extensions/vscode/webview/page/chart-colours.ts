/** Of the palette of Okabe and Ito: people with any colour blindness can tell them apart. */
const onLight = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00'] as const;
const onDark = ['#56b4e9', '#e69f00', '#009e73', '#cc79a7', '#f0e442', '#d55e00'] as const;

export interface ChartColours {
  readonly series: (index: number) => string;
  readonly text: string;
  readonly line: string;
}

/** Colours as the theme has them now. */
export function chartColours(): ChartColours {
  const style = getComputedStyle(document.body);
  const { classList } = document.body;
  const isDark =
    classList.contains('vscode-dark') ||
    (classList.contains('vscode-high-contrast') &&
      !classList.contains('vscode-high-contrast-light'));
  const palette = isDark ? onDark : onLight;
  return {
    series: (index) => palette[index % palette.length] ?? palette[0],
    text: style.color,
    line: isDark ? '#ffffff26' : '#00000026',
  };
}
