/** Whether a point is in a federal state or district; undefined if its boundary is unknown. */
export interface Boundaries {
  contains(code: string, longitude: number, latitude: number): boolean | undefined;
  /** The district or, without districts, the state that contains the point. */
  locate(longitude: number, latitude: number): { code: string; name: string } | undefined;
}
