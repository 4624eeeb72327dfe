/** Text for screen readers on links that open in a new window, where others see an icon. */
export const newWindowHint = '(öffnet in neuem Fenster)';
