/**
 * Web test runner plugin: a page under the strictest policy that the register's tags promise to work under (R10.6), and the
 * script that notes what the policy had to forbid, in `window.violations`.
 */
export function strictPage() {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types natippc dompurify',
  ].join('; ');
  const noting = `window.violations = [];
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
  window.violations.push([violatedDirective, blockedURI, sample].join(' '));
});`;
  return {
    name: 'strict-page',
    serve({ path, request }) {
      if (path === '/strict/noting.js') return { body: noting, type: 'js' };
      if (path !== '/strict/page.html') return undefined;
      const tags = new URL(request.url, 'http://localhost').searchParams.get('tags') ?? '';
      return {
        body: `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Seite</title><script src="/strict/noting.js"></script></head><body>${tags}<script type="module" src="/natippc/natippc.js"></script></body></html>`,
        type: 'html',
        headers: { 'content-security-policy': policy },
      };
    },
  };
}
