// Plays the mobile wrapper: opens a page and puts the bridge into it, again after each reload.
const INSTALL_EVERY_MS = 10;

let opened = null;

const bridge = {
  postMessage(text) {
    const line = document.createElement('li');
    line.textContent = text;
    document.getElementById('messages').append(line);
  },
};

setInterval(() => {
  if (!opened || opened.closed || opened.ReactNativeWebView) return;
  opened.ReactNativeWebView = bridge;
}, INSTALL_EVERY_MS);

for (const button of document.querySelectorAll('[data-open]')) {
  button.addEventListener('click', () => {
    opened = window.open(button.dataset.open, 'mazad-wrapper', 'width=390,height=844');
  });
}
